/** Size of the avatar in a meeting card, CSS px (K-MEET-1). */
export const MEETING_AVATAR_WIDTH = 112
