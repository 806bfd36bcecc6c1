import { encodeMetadata, tus } from '../../contract/uploads.ts'

export interface TusAnswer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** A client of the tus protocol for tests, request by request, over real HTTP. */
export interface TusClient {
  ask(method: string, path: string, headers?: Readonly<Record<string, string>>, body?: BodyInit): Promise<TusAnswer>
  create(bytes: number, fields?: Readonly<Record<string, string>>): Promise<TusAnswer>
  /** Creates an upload; returns its address. */
  begin(bytes: number, fields?: Readonly<Record<string, string>>): Promise<string>
  offset(path: string): Promise<number>
  patch(path: string, offset: number, body: BodyInit): Promise<TusAnswer>
}

export function tusClient(url: string, token: string): TusClient {
  const ask: TusClient['ask'] = async (method, path, headers = {}, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Token ${token}`, 'tus-resumable': tus.version, ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    } as RequestInit)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) }
  }
  const create: TusClient['create'] = (bytes, fields = { filename: 'talk.mp4' }) =>
    ask('POST', tus.path, { 'upload-length': String(bytes), 'upload-metadata': encodeMetadata(fields) })
  return {
    ask,
    create,
    begin: async (bytes, fields) => {
      const { status, headers, body } = await create(bytes, fields)
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return headers.get('location') ?? ''
    },
    offset: async (path) => {
      const { status, headers } = await ask('HEAD', path)
      if (status !== 200) throw new Error(`HEAD answered ${status}`)
      return Number(headers.get('upload-offset'))
    },
    patch: (path, offset, body) =>
      ask('PATCH', path, { 'upload-offset': String(offset), 'content-type': tus.contentType }, body),
  }
}
