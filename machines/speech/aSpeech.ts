import type { Speech, SpeechModel } from '../../contract/speech.ts'

const modelOf = (name: SpeechModel['name'], bytes: number): SpeechModel => ({
  name,
  bytes,
  holder: 'Somebody',
  licence: 'CC BY 4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  host: 'models.example.com',
  languages: 'English',
  memory_bytes: 1000,
  minutes_per_hour: 5,
})
const [first, second] = [modelOf('parakeet-tdt-0.6b-v3-int8', 100), modelOf('parakeet-tdt-110m-en-int8', 20)]

/** Returns the server's state of speech recognition, for tests. */
export const aSpeech = (change: Partial<Speech> = {}): Speech => ({
  recognised_by: null,
  state: 'absent',
  bytes: 100,
  fetched_bytes: 0,
  problem: null,
  model: first,
  models: [first, second],
  ...change,
})
