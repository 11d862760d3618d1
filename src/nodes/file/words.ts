/** I18n messages that only these blocks use. */
export const fileWords = {
  en: {
    downloadFile: (title: string) => `Download ${title}`,
    fileKind: (type: string) => `${type} file`,
  },
  ar: {
    downloadFile: (title: string) => `تنزيل ${title}`,
    fileKind: (type: string) => `ملف ${type}`,
  },
  de: {
    downloadFile: (title: string) => `${title} herunterladen`,
    fileKind: (type: string) => `${type}-Datei`,
  },
  es: {
    downloadFile: (title: string) => `Descargar ${title}`,
    fileKind: (type: string) => `Archivo ${type}`,
  },
  fr: {
    downloadFile: (title: string) => `Télécharger ${title}`,
    fileKind: (type: string) => `Fichier ${type}`,
  },
  he: {
    downloadFile: (title: string) => `הורדה: ${title}`,
    fileKind: (type: string) => `קובץ ${type}`,
  },
  it: {
    downloadFile: (title: string) => `Scarica ${title}`,
    fileKind: (type: string) => `File ${type}`,
  },
  ja: {
    downloadFile: (title: string) => `${title} をダウンロード`,
    fileKind: (type: string) => `${type} ファイル`,
  },
  nl: {
    downloadFile: (title: string) => `${title} downloaden`,
    fileKind: (type: string) => `${type}-bestand`,
  },
  pt: {
    downloadFile: (title: string) => `Baixar ${title}`,
    fileKind: (type: string) => `Arquivo ${type}`,
  },
  zh: {
    downloadFile: (title: string) => `下载 ${title}`,
    fileKind: (type: string) => `${type} 文件`,
  },
}
