/** The styles of captions that are drawn into clips. A clip keeps the name of its own. */
export const captionStyleNames = ['pop', 'pill', 'calm', 'box', 'single', 'reveal'] as const
export type CaptionStyleName = (typeof captionStyleNames)[number]
