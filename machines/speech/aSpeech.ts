import type { Speech } from '../../contract/speech.ts'

/** Returns the server's state of speech recognition, for tests. */
export const aSpeech = (change: Partial<Speech> = {}): Speech => ({
  recognised_by: null,
  state: 'absent',
  bytes: 100,
  fetched_bytes: 0,
  problem: null,
  model: {
    name: 'a-model',
    holder: 'Somebody',
    licence: 'CC BY 4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    host: 'models.example.com',
    languages: 'English',
    memory_bytes: 1000,
    minutes_per_hour: 5,
  },
  ...change,
})
