import { expect, it } from 'vitest'
import { AddressInside, addressRule, hostOf, isPlainlyInside, lookupAllowed } from './publicAddresses.ts'

const isPublic = addressRule([])

it.each(
  [
    ['127.0.0.1', '127.1.2.3', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    [
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '64:ff9b::7f00:1',
    ],
    ['224.0.0.1', '255.255.255.255', '198.18.0.1', '2002:7f00:1::', '2001:db8::1', 'no address'],
  ].flat(),
)('refuses %s', (address) => {
  expect(isPublic(address)).toBe(false)
})

it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1::1'])('allows %s', (address) => {
  expect(isPublic(address)).toBe(true)
})

it('allows configured networks only, besides public addresses', () => {
  const rule = addressRule(['10.1.0.0/16', '192.168.7.7', 'fd00::/8'])
  expect(['10.1.2.3', '10.2.0.1', '192.168.7.7', '192.168.7.8', 'fd00::5', 'fe80::5'].filter(rule)).toEqual([
    '10.1.2.3',
    '192.168.7.7',
    'fd00::5',
  ])
})

it.each([
  ['https://127.0.0.1/x', true],
  // Other notations of the same address.
  ['https://2130706433/', true],
  ['https://0x7f.1/', true],
  ['https://[::ffff:127.0.0.1]/', true],
  ['https://localhost:8080/', true],
  ['https://api.localhost./', true],
  ['https://intranet/', true],
  ['https://8.8.8.8/', false],
  ['https://hooks.example.com/a', false],
])('classifies %s as internal: %s', (url, inside) => {
  expect(isPlainlyInside(url, [])).toBe(inside)
})

it('allows host names without a dot and addresses within the configured networks', () => {
  const given = ['http://receiver:8080/', 'http://10.0.0.1/', 'http://192.168.0.1/']
  expect(given.map((url) => isPlainlyInside(url, ['10.0.0.0/8']))).toEqual([false, false, true])
})

it('reads the host of an address in brackets', () => {
  expect(hostOf('http://[::1]:80/')).toBe('::1')
})

/** The addresses to which a connection resolves `localhost`. */
const given = (isAllowed: (address: string) => boolean, all: boolean) =>
  new Promise<unknown>((resolve) =>
    lookupAllowed(isAllowed)('localhost', { all }, (error, addresses) => resolve(error ?? addresses)),
  )

it('refuses a name that resolves to an internal address', async () => {
  for (const all of [true, false]) expect(await given(isPublic, all)).toBeInstanceOf(AddressInside)
  expect(await given(() => true, false)).toMatch(/^(127\.0\.0\.1|::1)$/)
  expect(await given((address) => address === '127.0.0.1', true)).toEqual([{ address: '127.0.0.1', family: 4 }])
})
