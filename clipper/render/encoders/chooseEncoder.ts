import { type Ffmpeg, findFfmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { type EncoderChoice, type EncoderName, encoderNames } from '../../pure/encoderNames.ts'
import type { Encoder } from './Encoder.ts'
import { encoderOf, software } from './encoders.ts'
import { tryEncoder } from './tryEncoder.ts'

/** The results of trials: null for an encoder that works, otherwise the reason. A trial is run once per process. */
const trials = new WeakMap<Ffmpeg, Map<EncoderName, Promise<string | null>>>()

async function trialsOf(): Promise<Map<EncoderName, Promise<string | null>>> {
  const program = await findFfmpeg()
  const known = trials.get(program) ?? new Map()
  trials.set(program, known)
  return known
}

/** Returns why an encoder can't be used here; null if it can. */
export async function faultOf(name: EncoderName): Promise<string | null> {
  const known = await trialsOf()
  const fault = known.get(name) ?? tryEncoder(encoderOf(name))
  known.set(name, fault)
  return fault
}

/** Forgets the trial of an encoder that failed in a render, so that it is tried again before the next one. */
export async function forgetTrial({ name }: Encoder): Promise<void> {
  ;(await trialsOf()).delete(name)
}

/** Returns the encoder for a render: the chosen one if it passes its trial, otherwise software. */
export async function chooseEncoder(choice: EncoderChoice): Promise<Encoder> {
  if (choice === 'software') return software
  const wanted = choice === 'auto' ? encoderNames.filter((name) => name !== 'software') : [choice]
  for (const name of wanted) if ((await faultOf(name)) === null) return encoderOf(name)
  return software
}
