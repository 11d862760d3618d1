/** I18n messages that only these blocks use. */
export const mediaWords = {
  en: {
    saveVideo: 'Save video',
  },
  ar: {
    saveVideo: 'حفظ الفيديو',
  },
  de: {
    saveVideo: 'Video sichern',
  },
  es: {
    saveVideo: 'Guardar vídeo',
  },
  fr: {
    saveVideo: 'Enregistrer la vidéo',
  },
  he: {
    saveVideo: 'שמירת הסרטון',
  },
  it: {
    saveVideo: 'Salva video',
  },
  ja: {
    saveVideo: '動画を保存',
  },
  nl: {
    saveVideo: 'Video bewaren',
  },
  pt: {
    saveVideo: 'Salvar vídeo',
  },
  zh: {
    saveVideo: '保存视频',
  },
}
