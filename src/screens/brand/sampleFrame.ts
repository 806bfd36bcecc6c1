/** The light and dark ends of the sample picture. The same in both themes, like a video. */
export const sampleFrame = { light: '#8a93a6', dark: '#3d4454' } as const
