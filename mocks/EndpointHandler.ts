import { HttpHandler } from 'msw'
import type { EndpointDeclaration } from '../contract/endpoint.ts'

type Parse = HttpHandler['parse']

/** The parsed result for a request that another handler answers. */
const isForAnother = { match: { matches: false, params: {} }, cookies: {} }

/**
 * The handler of an endpoint at any origin. It compares method and path before MSW parses the request: MSW asks every
 * handler, and each would read the cookies of the page, which takes longer than to answer.
 */
export class EndpointHandler extends HttpHandler {
  readonly #method: string
  /** Matches at least what MSW matches. */
  readonly #path: RegExp

  constructor({ method, path }: EndpointDeclaration, resolver: ConstructorParameters<typeof HttpHandler>[2]) {
    super(method, `*${path.replace(/\{(\w+)\}/g, ':$1')}`, resolver)
    this.#method = method
    const fixed = path.replace(/\/$/, '').replaceAll('.', '\\.')
    this.#path = new RegExp(`${fixed.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i')
  }

  override async parse(args: Parameters<Parse>[0]): ReturnType<Parse> {
    const { method, url } = args.request
    const isOurs = method === this.#method && this.#path.test(new URL(url).pathname)
    return isOurs ? super.parse(args) : isForAnother
  }
}
