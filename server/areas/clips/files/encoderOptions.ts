import type { EditRenderOptions } from '../../../../clipper/clipper.ts'
import type { Services } from '../../../Services.ts'

/** Returns the configured encoder of a render, which logs when it falls back to software. */
export const encoderOptions = (
  { config, log }: Services,
  of: Record<string, string>,
): Pick<EditRenderOptions, 'encoder' | 'onFallback'> => ({
  encoder: config.videoEncoder,
  onFallback: ({ encoder, error }) => log.warn({ err: error, encoder, ...of }, 'encoded again in software'),
})
