import { CARD_PICTURE_WIDTH } from './card.js'

/** What a card has between its paddings of 20 px. */
export const CARD_TEXT_WIDTH = CARD_PICTURE_WIDTH - 40
