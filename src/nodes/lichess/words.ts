/** I18n messages that only these blocks use. */
export const lichessWords = {
  en: {
    chessBoard: 'Chess board',
  },
  ar: {
    chessBoard: 'رقعة شطرنج',
  },
  de: {
    chessBoard: 'Schachbrett',
  },
  es: {
    chessBoard: 'Tablero de ajedrez',
  },
  fr: {
    chessBoard: 'Échiquier',
  },
  he: {
    chessBoard: 'לוח שחמט',
  },
  it: {
    chessBoard: 'Scacchiera',
  },
  ja: {
    chessBoard: 'チェス盤',
  },
  nl: {
    chessBoard: 'Schaakbord',
  },
  pt: {
    chessBoard: 'Tabuleiro de xadrez',
  },
  zh: {
    chessBoard: '国际象棋棋盘',
  },
}
