/** I18n messages that only these blocks use. */
export const communityChatWords = {
  en: {
    joinChat: 'Join chat',
    joinChatTitle: (name: string) => `Join ${name}'s subscriber chat`,
    chatAvailable: 'Available in the app and on web',
  },
  ar: {
    joinChat: 'انضم إلى المحادثة',
    joinChatTitle: (name: string) => `انضم إلى محادثة مشتركي ${name}`,
    chatAvailable: 'متاحة في التطبيق وعلى الويب',
  },
  de: {
    joinChat: 'Chat beitreten',
    joinChatTitle: (name: string) => `Zum Abonnentenchat von ${name}`,
    chatAvailable: 'In der App und im Web',
  },
  es: {
    joinChat: 'Unirse al chat',
    joinChatTitle: (name: string) => `Únete al chat de suscriptores de ${name}`,
    chatAvailable: 'Disponible en la app y en la web',
  },
  fr: {
    joinChat: 'Rejoindre le chat',
    joinChatTitle: (name: string) => `Rejoindre le chat des abonnés de ${name}`,
    chatAvailable: 'Disponible dans l’application et sur le web',
  },
  he: {
    joinChat: 'הצטרפות לצ׳אט',
    joinChatTitle: (name: string) => `הצטרפות לצ׳אט המנויים של ${name}`,
    chatAvailable: 'זמין באפליקציה ובאתר',
  },
  it: {
    joinChat: 'Entra nella chat',
    joinChatTitle: (name: string) => `Entra nella chat degli iscritti di ${name}`,
    chatAvailable: 'Disponibile nell’app e sul web',
  },
  ja: {
    joinChat: 'チャットに参加',
    joinChatTitle: (name: string) => `${name} の登録者チャットに参加`,
    chatAvailable: 'アプリとウェブで利用できます',
  },
  nl: {
    joinChat: 'Deelnemen aan de chat',
    joinChatTitle: (name: string) => `Doe mee aan de abonneechat van ${name}`,
    chatAvailable: 'Beschikbaar in de app en op het web',
  },
  pt: {
    joinChat: 'Entrar no chat',
    joinChatTitle: (name: string) => `Entre no chat de assinantes de ${name}`,
    chatAvailable: 'Disponível no aplicativo e na web',
  },
  zh: {
    joinChat: '加入聊天',
    joinChatTitle: (name: string) => `加入 ${name} 的订阅者聊天`,
    chatAvailable: '可在应用和网页上使用',
  },
}

export type CommunityChatWords = typeof communityChatWords.en
