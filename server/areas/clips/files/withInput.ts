import { ClipperError } from '../../../../clipper/clipper.ts'
import type { Edit } from '../../../../contract/edit.ts'
import { nullIfMissing } from '../../../files/Files.ts'
import { keepReserve } from '../../../files/keepReserve.ts'
import type { Services } from '../../../Services.ts'
import { leaseWithLogo } from '../../brand/logos.ts'

/**
 * Runs a function with a local copy of the stored file that a render reads, and the logo of its edit.
 * @throws ClipperError when the file is gone, and what `run` throws
 */
export async function withInput<T>(
  services: Services,
  key: string | null,
  look: { userId: string; edit: Edit },
  run: (input: { path: string; logoFile: string | undefined }) => Promise<T>,
): Promise<T> {
  const input = key ? await leaseWithLogo(services, key, look).catch(nullIfMissing) : null
  if (!input) throw new ClipperError('corrupt', { message: 'The video is no longer there.' })
  try {
    await keepReserve(services.tempDir, services.config.diskReserve)
    return await run(input)
  } finally {
    await input.release()
  }
}
