/** The models that recognise speech on the machine itself; the first is the default. */
export const speechModelNames = [
  'parakeet-tdt-0.6b-v3-int8',
  'parakeet-tdt-110m-en-int8',
  'sense-voice-small-int8',
] as const

export type SpeechModelName = (typeof speechModelNames)[number]
