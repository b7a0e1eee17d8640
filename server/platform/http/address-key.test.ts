import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.each([
  ['an IPv4 address is counted by itself', '192.0.2.1', '192.0.2.1'],
  ['also where the socket writes it as IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
  ['and in that notation’s other form', '::ffff:c000:201', '192.0.2.1'],
  ['an IPv6 address is counted with all of its subscriber’s', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['whatever comes behind', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['however it is written', '2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['the next subscriber is another one', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['a zone does not matter', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['a port behind it does not matter', '192.0.2.1:5678', '192.0.2.1'],
  ['nor one behind an IPv6 address', '[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['nor brackets without one', '[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['nor one behind IPv4 written as IPv6', '[::ffff:192.0.2.1]:80', '192.0.2.1'],
  ['no address', 'somewhere', 'somewhere'],
  ['nothing', '', ''],
])('the key of an address: %s', (_, address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('a wider network is used as the key if asked for', () => {
  expect(addressKey('2001:db8:1:2::1', 48)).toBe('2001:db8:1::/48');
  expect(addressKey('192.0.2.1', 48)).toBe('192.0.2.1');
});
