import { ClipperError } from '../../pure/ClipperError.ts'
import type { EncoderChoice, EncoderName } from '../../pure/encoderNames.ts'
import { chooseEncoder, forgetTrial } from './chooseEncoder.ts'
import type { Encoder } from './Encoder.ts'
import { software } from './encoders.ts'

/** A hardware encoder failed in the middle of a render. */
export interface Fallback {
  encoder: EncoderName
  error: unknown
}

/** Errors that another encoder does not help against. */
const final = ['cancelled', 'disk_full', 'ffmpeg_missing']

/**
 * Encodes with the chosen encoder, and again in software if hardware fails: it passed its trial, but a driver can give
 * up later, or refuse a size or another encode.
 */
export async function withEncoder<Result>(
  {
    encoder: choice = 'software',
    onFallback,
  }: {
    encoder?: EncoderChoice | undefined
    onFallback?: ((fallback: Fallback) => void) | undefined
  },
  encode: (encoder: Encoder) => Promise<Result>,
): Promise<Result> {
  const encoder = await chooseEncoder(choice)
  try {
    return await encode(encoder)
  } catch (error) {
    if (encoder === software || (error instanceof ClipperError && final.includes(error.code))) throw error
    onFallback?.({ encoder: encoder.name, error })
    await forgetTrial(encoder)
    return encode(software)
  }
}
