/** I18n messages that only these blocks use. */
export const predictionMarketWords = {
  en: {
    predictionMarket: (service: string) => `Prediction market on ${service}`,
  },
  ar: {
    predictionMarket: (service: string) => `سوق تنبؤات على ${service}`,
  },
  de: {
    predictionMarket: (service: string) => `Prognosemarkt auf ${service}`,
  },
  es: {
    predictionMarket: (service: string) => `Mercado de predicción en ${service}`,
  },
  fr: {
    predictionMarket: (service: string) => `Marché prédictif sur ${service}`,
  },
  he: {
    predictionMarket: (service: string) => `שוק תחזיות ב־${service}`,
  },
  it: {
    predictionMarket: (service: string) => `Mercato predittivo su ${service}`,
  },
  ja: {
    predictionMarket: (service: string) => `${service} の予測市場`,
  },
  nl: {
    predictionMarket: (service: string) => `Voorspellingsmarkt op ${service}`,
  },
  pt: {
    predictionMarket: (service: string) => `Mercado de previsão no ${service}`,
  },
  zh: {
    predictionMarket: (service: string) => `${service} 上的预测市场`,
  },
}

export type PredictionMarketWords = typeof predictionMarketWords.en
