import { chooseEncoder, faultOf } from '../../../clipper/clipper.ts'
import type { Config } from '../../config.ts'
import { type Finding, messageOf, ok, warning } from './Finding.ts'

/** Tries the configured encoder, as the first render of a process does. */
export async function checkEncoder({ videoEncoder }: Pick<Config, 'videoEncoder'>): Promise<Finding> {
  try {
    const { name, codec } = await chooseEncoder(videoEncoder)
    const used = name === 'software' ? `Software (${codec}).` : `${name} (${codec}). A trial encode passed.`
    if (name !== 'software' || videoEncoder === 'software') return ok(used)
    if (videoEncoder === 'auto') return ok(`${used} No hardware encoder works here.`)
    return warning(
      `${used} ${videoEncoder} does not work: ${await faultOf(videoEncoder)}`,
      'Install its driver and let this user open its device, or set VIDEO_ENCODER=software.',
    )
  } catch (error) {
    return warning(`Encoders can’t be tried: ${messageOf(error)}`, 'Install ffmpeg first.')
  }
}
