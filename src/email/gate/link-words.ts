/** What an unsubscribe link has in its address or its text, lower-case. */
export const UNSUBSCRIBE_WORDS: readonly string[] = [
  'unsubscribe', 'disable_email',
  'abmelden', 'abbestellen', 'désabonner', 'désinscrire', 'desabonner', 'cancelar', 'darse de baja', 'dar de baja', 'disiscriv', 'annulla', 'afmelden',
  'uitschrijven', 'avprenumerera', 'avsluta prenumeration', 'avmeld', 'afmeld', 'peruuta tilaus', 'wypisz', 'anuluj subskrypcj', 'odhlásit',
  'leiratkoz', 'dezabon', 'отписаться', 'відписатися', 'aboneliği iptal', 'abonelikten çık', 'απεγγραφή', 'hủy đăng ký', 'berhenti berlangganan',
  '配信停止', '登録解除', '退订', '退訂', '取消订阅', '取消訂閱', '구독 취소', '수신거부', 'إلغاء الاشتراك', 'לביטול', 'ביטול', 'הסרה', 'لغو اشتراک', 'सदस्यता समाप्त',
]
