/**
 * Builds what people get, not the libraries' development builds that the test runner's own value would choose.
 */
export async function inProduction<T>(build: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return await build()
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}
