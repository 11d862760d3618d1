import type { LocalText } from '../blocks/edit-view.js'

// What `platformEdit` says about single blocks.

/** N-PRE-2; English to the letter. */
export const SPACING_KEPT: LocalText = {
  en: 'Text within this block will maintain its original spacing when published',
  ar: 'يحتفظ النص في هذه الكتلة بمسافاته الأصلية عند النشر',
  de: 'Der Text in diesem Block behält beim Veröffentlichen seine Abstände',
  es: 'El texto de este bloque conserva sus espacios al publicarse',
  fr: 'Le texte de ce bloc garde ses espaces à la publication',
  he: 'הטקסט בבלוק הזה שומר על הרווחים שלו בפרסום',
  it: 'Il testo di questo blocco conserva i suoi spazi alla pubblicazione',
  ja: 'このブロックの文章は公開時も元の空白を保ちます',
  nl: 'Tekst in dit blok houdt bij publicatie zijn eigen spaties',
  pt: 'O texto deste bloco mantém seus espaços ao ser publicado',
  zh: '此区块中的文字在发布时保留原有间距',
}

export const ONLY_WRITERS: LocalText = {
  en: 'Only writers see this comment',
  ar: 'لا يرى هذا التعليق إلا الكتّاب',
  de: 'Diesen Kommentar sehen nur Schreibende',
  es: 'Solo quien escribe ve este comentario',
  fr: 'Seuls les auteurs voient ce commentaire',
  he: 'רק כותבים רואים את ההערה הזאת',
  it: 'Solo chi scrive vede questo commento',
  ja: 'このコメントは書き手だけに見えます',
  nl: 'Alleen schrijvers zien deze opmerking',
  pt: 'Só quem escreve vê este comentário',
  zh: '只有作者能看到此说明',
}

export const OPEN_TEST_PAGE: LocalText = {
  en: 'Open the test page',
  ar: 'فتح صفحة التجربة',
  de: 'Testseite öffnen',
  es: 'Abrir la página de prueba',
  fr: 'Ouvrir la page de test',
  he: 'פתיחת דף הבדיקה',
  it: 'Apri la pagina di prova',
  ja: 'テストページを開く',
  nl: 'Testpagina openen',
  pt: 'Abrir a página de teste',
  zh: '打开测试页面',
}

export const EDIT_SPONSORSHIP: LocalText = {
  en: 'Edit the sponsorship',
  ar: 'تعديل الرعاية',
  de: 'Sponsoring bearbeiten',
  es: 'Editar el patrocinio',
  fr: 'Modifier le partenariat',
  he: 'עריכת החסות',
  it: 'Modifica lo sponsor',
  ja: 'スポンサーを編集',
  nl: 'Sponsoring bewerken',
  pt: 'Editar o patrocínio',
  zh: '编辑赞助',
}
