import { CARD_PICTURE_WIDTH } from './card.js'

/** Text width of a card between its paddings of 20 px. */
export const CARD_TEXT_WIDTH = CARD_PICTURE_WIDTH - 40
