/** The encoders of pictures: x264 in software, and those of graphics processors. */
export const encoderNames = ['software', 'nvenc', 'videotoolbox', 'qsv', 'vaapi', 'amf'] as const
export type EncoderName = (typeof encoderNames)[number]

/** The wanted encoder; `auto` is the first hardware encoder that works, else software. */
export const encoderChoices = ['auto', ...encoderNames] as const
export type EncoderChoice = (typeof encoderChoices)[number]
