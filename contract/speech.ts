import * as v from 'valibot'
import { speechModelNames } from '../clipper/pure/words/speechModelNames.ts'
import { endpoint } from './endpoint.ts'
import { Count } from './values/primitives.ts'

/** A model of speech recognition, with the facts to show before the download. */
export const SpeechModel = v.object({
  name: v.picklist(speechModelNames),
  /** Bytes of the download. */
  bytes: Count,
  holder: v.string(),
  licence: v.string(),
  licence_url: v.string(),
  /** The host of the download. */
  host: v.string(),
  languages: v.string(),
  /** Bytes of memory during recognition. */
  memory_bytes: Count,
  /** Estimated minutes per hour of video on this machine. */
  minutes_per_hour: Count,
})

export type SpeechModel = v.InferOutput<typeof SpeechModel>

/** Speech recognition on the server's own machine. Its model must be downloaded once. */
export const Speech = v.object({
  /** The current transcriber: a service, this machine, or none. */
  recognised_by: v.nullable(v.picklist(['service', 'local'])),
  /** `unfinished`: the download was interrupted and is partly stored. */
  state: v.picklist(['absent', 'fetching', 'unfinished', 'installed']),
  /** The size of the model. */
  bytes: Count,
  fetched_bytes: Count,
  /** Why the download failed, as a sentence. */
  problem: v.nullable(v.string()),
  /** The model that is installed or being downloaded; otherwise the one that is offered first. */
  model: SpeechModel,
  /** The models to choose from. */
  models: v.array(SpeechModel),
})
export type Speech = v.InferOutput<typeof Speech>

const SpeechResult = v.object({ result: Speech })

export const getSpeech = endpoint({
  id: 'speech.get',
  method: 'GET',
  path: '/api/speech/',
  access: 'staff',
  extra: true,
  summary: 'Whether speech is recognised on this machine, and what that requires.',
  responses: { 200: SpeechResult },
  errors: [],
})

export const installSpeech = endpoint({
  id: 'speech.install',
  method: 'POST',
  path: '/api/speech/',
  access: 'staff',
  extra: true,
  summary: 'Download a model, or resume its download. It replaces the installed one.',
  body: v.object({
    /** If left out, the one in `model`. */
    model: v.optional(v.picklist(speechModelNames)),
  }),
  responses: { 202: SpeechResult },
  errors: [400],
})

export const removeSpeech = endpoint({
  id: 'speech.remove',
  method: 'DELETE',
  path: '/api/speech/',
  access: 'staff',
  extra: true,
  summary: 'Stop downloading the model, and delete the downloaded part.',
  responses: { 200: SpeechResult },
  errors: [],
})
