/** Picture of the app promo, CSS px (K-APPI-1). */
export const APP_PROMO_IMAGE = 64
