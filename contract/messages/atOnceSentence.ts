import type { EndpointDeclaration } from '../endpoint.ts'

/** Returns the sentence for exceeding the number of concurrent calls. */
export const atOnceSentence = ({ id }: Pick<EndpointDeclaration, 'id'>) =>
  id === 'clips.upload' ? 'uploadsAtOnce' : 'callsAtOnce'
