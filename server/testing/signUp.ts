let serial = 0

/** Creates an account on a running server; returns the key of its session. */
export async function signUp(url: string): Promise<string> {
  serial += 1
  const answer = await fetch(`${url}/api/auth/signup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Newcomer', email: `newcomer${serial}@example.com`, password: 'long enough' }),
  })
  const { token } = (await answer.json()) as { token: { key: string } }
  return token.key
}
