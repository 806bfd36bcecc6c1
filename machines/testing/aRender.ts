import type { Render } from '../../contract/renders.ts'

/** Returns a clip's half-rendered file. */
export function aRender(over: Partial<Render> = {}): Render {
  return {
    clip_id: 'c1',
    version: 3,
    state: 'rendering',
    progress: 0.5,
    eta_seconds: 4,
    error: null,
    url: null,
    certificate: null,
    ...over,
  }
}
