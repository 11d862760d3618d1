/** I18n messages that only these blocks use. */
export const communityPostWords = {
  en: {
    reply: 'Reply...',
    viewThread: 'View in the chat',
    threadForPaid: 'Only paid subscribers can see this thread',
    threadForFounding: 'Only founding subscribers can see this thread',
    threadForFree: 'Only free subscribers can see this thread',
  },
  ar: {
    reply: 'اكتب ردًا…',
    viewThread: 'اعرض في المحادثة',
    threadForPaid: 'هذا النقاش للمشتركين المدفوعين فقط',
    threadForFounding: 'هذا النقاش للأعضاء المؤسسين فقط',
    threadForFree: 'هذا النقاش للمشتركين فقط',
  },
  de: {
    reply: 'Antworten …',
    viewThread: 'Im Chat ansehen',
    threadForPaid: 'Nur zahlende Abonnenten können diesen Thread sehen',
    threadForFounding: 'Nur Gründungsmitglieder können diesen Thread sehen',
    threadForFree: 'Nur Abonnenten können diesen Thread sehen',
  },
  es: {
    reply: 'Responder…',
    viewThread: 'Ver en el chat',
    threadForPaid: 'Solo los suscriptores de pago pueden ver este hilo',
    threadForFounding: 'Solo los miembros fundadores pueden ver este hilo',
    threadForFree: 'Solo los suscriptores pueden ver este hilo',
  },
  fr: {
    reply: 'Répondre…',
    viewThread: 'Voir dans le chat',
    threadForPaid: 'Seuls les abonnés payants peuvent voir ce fil',
    threadForFounding: 'Seuls les membres fondateurs peuvent voir ce fil',
    threadForFree: 'Seuls les abonnés peuvent voir ce fil',
  },
  he: {
    reply: 'תגובה…',
    viewThread: 'לצפייה בצ׳אט',
    threadForPaid: 'רק מנויים בתשלום רואים את השרשור הזה',
    threadForFounding: 'רק חברים מייסדים רואים את השרשור הזה',
    threadForFree: 'רק מנויים רואים את השרשור הזה',
  },
  it: {
    reply: 'Rispondi…',
    viewThread: 'Vedi nella chat',
    threadForPaid: 'Solo gli iscritti a pagamento possono vedere questa discussione',
    threadForFounding: 'Solo i membri fondatori possono vedere questa discussione',
    threadForFree: 'Solo gli iscritti possono vedere questa discussione',
  },
  ja: {
    reply: '返信する…',
    viewThread: 'チャットで見る',
    threadForPaid: 'このスレッドは有料登録者だけが見られます',
    threadForFounding: 'このスレッドは創設メンバーだけが見られます',
    threadForFree: 'このスレッドは登録者だけが見られます',
  },
  nl: {
    reply: 'Antwoorden…',
    viewThread: 'Bekijk in de chat',
    threadForPaid: 'Alleen betalende abonnees kunnen dit gesprek zien',
    threadForFounding: 'Alleen stichtende leden kunnen dit gesprek zien',
    threadForFree: 'Alleen abonnees kunnen dit gesprek zien',
  },
  pt: {
    reply: 'Responder…',
    viewThread: 'Ver no chat',
    threadForPaid: 'Só assinantes pagos podem ver esta conversa',
    threadForFounding: 'Só membros fundadores podem ver esta conversa',
    threadForFree: 'Só assinantes podem ver esta conversa',
  },
  zh: {
    reply: '回复…',
    viewThread: '在聊天中查看',
    threadForPaid: '只有付费订阅者可以看到此话题',
    threadForFounding: '只有创始会员可以看到此话题',
    threadForFree: '只有订阅者可以看到此话题',
  },
}

export type CommunityPostWords = typeof communityPostWords.en
