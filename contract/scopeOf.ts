import type { EndpointDeclaration } from './endpoint.ts'
import type { api } from './endpoints.ts'
import type { Scope } from './scopes.ts'

type Areas = typeof api
type IdsOf<Area> = Area extends Readonly<Record<string, { readonly id: infer Id }>> ? Id : never

/** The id of every endpoint. */
type EndpointId = { [Name in keyof Areas]: IdsOf<Areas[Name]> }[keyof Areas]

/** `open`: needs no token. `session`: requires a signed-in user, and never accepts a personal token. */
export type Need = Scope | 'open' | 'session'

/** The calls open to personal tokens, and the required scope of each. */
export const scopeOf: Readonly<Partial<Record<EndpointId, Scope>>> = {
  'clips.upload': 'videos:upload',
  'uploads.captions': 'videos:upload',
  'uploads.readings': 'videos:upload',
  'uploads.video': 'videos:upload',
  'subscription.quota': 'videos:upload',

  'clips.list': 'clips:read',
  'clips.favorites': 'clips:read',
  'clips.videos': 'clips:read',
  'clips.notReady': 'clips:read',
  'clips.get': 'clips:read',
  'clips.download': 'clips:read',
  'clips.downloadMany': 'clips:read',
  'clips.exportOne': 'clips:read',
  'clips.playback': 'clips:read',
  'folders.list': 'clips:read',
  'bin.list': 'clips:read',
  'presets.list': 'clips:read',
  'edits.get': 'clips:read',
  'edits.history': 'clips:read',
  'renders.get': 'clips:read',
  'videos.get': 'clips:read',
  'videos.words': 'clips:read',
  'videos.measurements': 'clips:read',
  'videos.spoken': 'clips:read',
  'videos.filmstrip': 'clips:read',
  'videos.waveform': 'clips:read',
  'videos.picture': 'clips:read',

  'clips.delete': 'clips:write',
  'clips.view': 'clips:write',
  'clips.like': 'clips:write',
  'clips.unlike': 'clips:write',
  'clips.restore': 'clips:write',
  'clips.update': 'clips:write',
  'clips.retry': 'clips:write',
  'bin.remove': 'clips:write',
  'bin.empty': 'clips:write',
  'presets.create': 'clips:write',
  'presets.rename': 'clips:write',
  'presets.remove': 'clips:write',
  'folders.create': 'clips:write',
  'folders.rename': 'clips:write',
  'folders.remove': 'clips:write',
  'folders.move': 'clips:write',
  'edits.save': 'clips:write',
  'renders.start': 'clips:write',
  'renders.cancel': 'clips:write',
  'videos.addClip': 'clips:write',
  'videos.correct': 'clips:write',
  'videos.choose': 'clips:write',
  'videos.chooseSound': 'clips:write',
  'videos.giveCaptions': 'clips:write',
  'videos.showCaptions': 'clips:write',
  'videos.removeCaptions': 'clips:write',
  'videos.recognise': 'clips:write',
  'videos.restoreTitles': 'clips:write',
  'videos.deleteSource': 'clips:write',

  'webhooks.list': 'webhooks',
  'webhooks.create': 'webhooks',
  'webhooks.update': 'webhooks',
  'webhooks.remove': 'webhooks',
  'webhooks.deliveries': 'webhooks',
  'webhooks.resend': 'webhooks',
}

/**
 * Returns the requirement of a call. Calls about the account, other people or money are for sessions only. So are
 * personal tokens themselves: a leaked token cannot create another. Calls that are not listed are for sessions, too.
 */
export const needOf = ({ id, access }: Pick<EndpointDeclaration, 'id' | 'access'>): Need =>
  scopeOf[id as EndpointId] ?? (access === 'guest' ? 'open' : 'session')
