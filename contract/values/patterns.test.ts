import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { patterns } from './patterns.ts'
import { Email } from './primitives.ts'

describe('the email pattern', () => {
  it.each([
    'ada@example.com',
    "o'neil@example.com",
    'r&d@example.com',
    'a+b_c-d.e/f=g!h#i$j%k*l?m^n`o{p|q}r~s@example.co.uk',
    '-dash@example.com',
    'me@x--y.example.com',
    'me@xn--mller-kva.example',
    'me@example.xn--p1ai',
    'jürgen@bücher.example',
    'δοκιμή@παράδειγμα.δοκιμή',
    '用户@例子.公司',
    'उपयोगकर्ता@उदाहरण.भारत',
    'me@1and1.example',
    'me@123.example',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %s', (address) => {
    expect(patterns.email.test(address)).toBe(true)
  })

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@@example.com',
    'a da@example.com',
    'ada@exa mple.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@.example.com',
    'ada@192.0.2.1',
    'ada@example.c',
    'ada@exa_mple.com',
    'Ada <ada@example.com>',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com\nBcc: eve@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
  ])('rejects %j', (address) => {
    expect(patterns.email.test(address)).toBe(false)
  })

  it('is checked in linear time', () => {
    const begun = performance.now()
    for (const text of ['a.'.repeat(50_000), `a@${'a.'.repeat(50_000)}`, `a@${'a-'.repeat(50_000)}`])
      patterns.email.test(text)
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  it('normalises accents to one form', () => {
    expect(v.parse(Email, ' JU\u0308RGEN@example.com ')).toBe('jürgen@example.com')
  })
})
