/** The light and the dark end of what stands for the picture of a clip. The same in both themes, as a video is. */
export const sampleFrame = { light: '#8a93a6', dark: '#3d4454' } as const
