import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '../../config.ts'

const derive = promisify(argon2)
const tagLength = 32

/**
 * Returns `argon2id$memory$passes$parallelism$salt$tag`, so that old passwords stay valid after a change of the cost.
 */
export async function hashPassword(password: string, cost: Config['password']): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString('base64'),
    tag.toString('base64'),
  ].join('$')
}

/**
 * Returns whether the password is correct. Takes the same time for an unknown account (`null`), so that the duration
 * reveals nothing.
 */
export async function verifyPassword(
  password: string,
  encoded: string | null,
  cost: Config['password'],
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = encoded?.split('$') ?? []
  if (!memory || !passes || !parallelism || !salt || !tag) {
    await hashPassword(password, cost)
    return false
  }
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(actual, expected)
}
