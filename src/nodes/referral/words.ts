import { formatCount } from '../../domain/text/counts.js'

/** I18n messages that only these blocks use. */
export const referralWords = {
  en: {
    shareReferralLink: 'Share your referral link',
    sendByEmail: 'Send by email',
    referralTier: (tier: number) => `Tier ${tier} reward`,
    referrals: (count: number) => `${formatCount(count, 'en')} Referrals`,
  },
  ar: {
    shareReferralLink: 'شارك رابط الإحالة الخاص بك',
    sendByEmail: 'أرسل بالبريد',
    referralTier: (tier: number) => `مكافأة المستوى ${tier}`,
    referrals: (count: number) => `${formatCount(count, 'ar')} إحالات`,
  },
  de: {
    shareReferralLink: 'Teile deinen Empfehlungslink',
    sendByEmail: 'Per E-Mail senden',
    referralTier: (tier: number) => `Prämie der Stufe ${tier}`,
    referrals: (count: number) => `${formatCount(count, 'de')} Empfehlungen`,
  },
  es: {
    shareReferralLink: 'Comparte tu enlace de recomendación',
    sendByEmail: 'Enviar por correo',
    referralTier: (tier: number) => `Recompensa de nivel ${tier}`,
    referrals: (count: number) => `${formatCount(count, 'es')} recomendaciones`,
  },
  fr: {
    shareReferralLink: 'Partagez votre lien de parrainage',
    sendByEmail: 'Envoyer par e-mail',
    referralTier: (tier: number) => `Récompense de niveau ${tier}`,
    referrals: (count: number) => `${formatCount(count, 'fr')} parrainages`,
  },
  he: {
    shareReferralLink: 'שיתוף קישור ההפניה שלך',
    sendByEmail: 'שליחה בדוא״ל',
    referralTier: (tier: number) => `פרס של שלב ${tier}`,
    referrals: (count: number) => `${formatCount(count, 'he')} הפניות`,
  },
  it: {
    shareReferralLink: 'Condividi il tuo link di invito',
    sendByEmail: 'Invia per e-mail',
    referralTier: (tier: number) => `Premio di livello ${tier}`,
    referrals: (count: number) => `${formatCount(count, 'it')} inviti`,
  },
  ja: {
    shareReferralLink: '紹介リンクをシェア',
    sendByEmail: 'メールで送る',
    referralTier: (tier: number) => `レベル${tier}の特典`,
    referrals: (count: number) => `紹介 ${formatCount(count, 'ja')}件`,
  },
  nl: {
    shareReferralLink: 'Deel je verwijslink',
    sendByEmail: 'Per e-mail versturen',
    referralTier: (tier: number) => `Beloning van niveau ${tier}`,
    referrals: (count: number) => `${formatCount(count, 'nl')} verwijzingen`,
  },
  pt: {
    shareReferralLink: 'Compartilhe seu link de indicação',
    sendByEmail: 'Enviar por e-mail',
    referralTier: (tier: number) => `Recompensa do nível ${tier}`,
    referrals: (count: number) => `${formatCount(count, 'pt')} indicações`,
  },
  zh: {
    shareReferralLink: '分享你的推荐链接',
    sendByEmail: '通过电子邮件发送',
    referralTier: (tier: number) => `第 ${tier} 级奖励`,
    referrals: (count: number) => `${formatCount(count, 'zh')} 次推荐`,
  },
}
