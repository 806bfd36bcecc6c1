import type { EndpointDeclaration } from '../endpoint.ts'

/** The sentence for one call more than may be under way at once. */
export const atOnceSentence = ({ id }: Pick<EndpointDeclaration, 'id'>) =>
  id === 'clips.upload' ? 'uploadsAtOnce' : 'callsAtOnce'
