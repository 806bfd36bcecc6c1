import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it.each(['Zoë Łuk', "Pat O'Neil", 'Martin Luther King, Jr.', '林 小明', 'Ana-María (she)', 'X Æ 12'])(
  'greets %s',
  (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`)
  },
)

it.each([
  'https://evil.example/login',
  'you won, go to evil.example',
  'www evil example',
  'call +1 555 / now',
  'Ada\nYour account is closed',
  'mail me@evil.example',
  `${'very '.repeat(15)}long`,
])('leaves out the name %j', (name) => {
  expect(greeting(name)).toBe('Hello,')
})
