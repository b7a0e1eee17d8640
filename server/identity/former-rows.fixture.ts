/**
 * Rows and cookies as the last version with better-auth wrote them (decision 24), made by running it: accounts, a session of each way
 * to sign in, two passkeys with the keys of their devices, an identity at a provider, and links, a challenge and a visit that had
 * begun. Nobody signs in by these secrets anywhere.
 */
export const former = {
  secret: 'MjSP6m4bECwdx4oWSszo-_wTpZK-bCQCcYkzAYHSZR0',
  password: '\u00c5sa\u0308 \ufb01nds \u2460 ball',
  rows: {
    auth_users: [
      {
        id: '1fe4ca45-8ef2-4f0a-a2ae-3516cbb3e6a9',
        name: 'ada@example.org',
        email: 'ada@example.org',
        email_verified: true,
        created_at: '2026-11-22T12:21:11.124+00:00',
        updated_at: '2026-11-22T12:21:11.636+00:00',
        role: 'none',
        blocked: false,
        last_sign_in_time: '2026-11-22T12:21:12.664+00:00',
      },
      {
        id: 'cc288ccb-fd39-47c1-9e3c-5762b63ee532',
        name: 'person-1@club.example',
        email: 'person-1@club.example',
        email_verified: true,
        created_at: '2026-11-22T12:21:13.114+00:00',
        updated_at: '2026-11-22T12:21:13.114+00:00',
        role: 'none',
        blocked: false,
        last_sign_in_time: '2026-11-22T12:21:13.12+00:00',
      },
      {
        id: '3c77e684-df1b-46c5-8db1-f9fec52e9265',
        name: 'cleo@example.org',
        email: 'cleo@example.org',
        email_verified: false,
        created_at: '2026-11-22T12:21:15.311+00:00',
        updated_at: '2026-11-22T12:21:15.311+00:00',
        role: 'none',
        blocked: false,
      },
    ],
    auth_accounts: [
      {
        id: '31e05cb0-3513-426d-ae65-95cdaf3d989e',
        account_id: '1fe4ca45-8ef2-4f0a-a2ae-3516cbb3e6a9',
        provider_id: 'credential',
        user_id: '1fe4ca45-8ef2-4f0a-a2ae-3516cbb3e6a9',
        password:
          '57a71c5eb4e46a1e786a955bfb069a79:1e29fbb4f4f5d0b1abb33e3d20f330764708db7433d2e62c7acaa02dde0d26a454dafb93e2752c8462bd38a5455f57d7813697adf56b6df10b8aa55d276e8b95',
        created_at: '2026-11-22T12:21:11.651+00:00',
        updated_at: '2026-11-22T12:21:11.651+00:00',
      },
      {
        id: 'ccb1f503-15f4-40f7-a458-907e7c819b33',
        account_id: 'person-1',
        provider_id: 'club',
        user_id: 'cc288ccb-fd39-47c1-9e3c-5762b63ee532',
        created_at: '2026-11-22T12:21:13.115+00:00',
        updated_at: '2026-11-22T12:21:13.115+00:00',
      },
      {
        id: '9a0f04c0-497f-4ea3-847c-27adc35ebb93',
        account_id: '3c77e684-df1b-46c5-8db1-f9fec52e9265',
        provider_id: 'credential',
        user_id: '3c77e684-df1b-46c5-8db1-f9fec52e9265',
        password:
          '7a5d4dd2d767a97c28f328c2b9c2c08f:d0f17bbc13a2fb456467fc36fd7bb727764f67f35ccea235510d924839532e3062da0b486b69b53b9b4ad412883997308cfcabfe90892b03386b02e251d85a91',
        created_at: '2026-11-22T12:21:15.316+00:00',
        updated_at: '2026-11-22T12:21:15.316+00:00',
      },
    ],
    auth_sessions: [
      {
        id: '9928aae5-8392-4b7f-9997-897f32e7ce04',
        token: 'ta-qkCl57Nki04qhIS8FnupEm598nuua',
        user_id: '1fe4ca45-8ef2-4f0a-a2ae-3516cbb3e6a9',
        expires_at: '2027-02-20T12:21:11.664+00:00',
        created_at: '2026-11-22T12:21:11.66+00:00',
        updated_at: '2026-11-22T12:21:11.66+00:00',
        ip_address: '10.0.0.1',
        user_agent: 'node',
        last_used_at: '2026-11-22T12:21:11.664+00:00',
        has_short_password: true,
      },
      {
        id: 'DSkrB6KZicR4Ydt6B2pnaF01rD6UGmm9',
        token: 'HYxHDzlGI5LUQv4yJg0mPxKErPVsNK41',
        user_id: '1fe4ca45-8ef2-4f0a-a2ae-3516cbb3e6a9',
        expires_at: '2027-02-20T12:21:12.667+00:00',
        created_at: '2026-11-22T12:21:12.664+00:00',
        updated_at: '2026-11-22T12:21:12.664+00:00',
        ip_address: '10.0.0.2',
        user_agent: 'node',
        last_used_at: '2026-11-22T12:21:12.667+00:00',
        has_short_password: false,
      },
      {
        id: '4d54b87f-e794-46ac-9ca8-7c043a30db51',
        token: 'ide5Ned4ehHTZ-VyGUrxLqNjBjy4kZam',
        user_id: 'cc288ccb-fd39-47c1-9e3c-5762b63ee532',
        expires_at: '2027-02-20T12:21:13.121+00:00',
        created_at: '2026-11-22T12:21:13.12+00:00',
        updated_at: '2026-11-22T12:21:13.12+00:00',
        ip_address: '10.0.0.3',
        user_agent: 'node',
        last_used_at: '2026-11-22T12:21:13.121+00:00',
        has_short_password: false,
      },
    ],
    auth_passkeys: [
      {
        id: 'V4VCILRMwWvsXdU9W9bZ0v2FlNhigsb5',
        name: 'Key',
        public_key: 'pAEBAycgBiFYILp2cwwiWVeqiWyEA1tFUQ6FumKiRMoUvOy0zaYQC0cf',
        user_id: '1fe4ca45-8ef2-4f0a-a2ae-3516cbb3e6a9',
        credential_id: '0c1dFhlCB6Xpi5YFW5Msmg',
        counter: 5,
        device_type: 'multiDevice',
        backed_up: true,
        transports: 'internal,hybrid',
        created_at: '2026-11-22T12:21:12.56+00:00',
        aaguid: 'ea9b8d66-96e9-4b4a-9b4a-11223344aabb',
      },
      {
        id: 'zTFPj6K4Q4jZCvxU5xPB2TuooY4oeRCF',
        name: 'Phone',
        public_key:
          'pQECAyYgASFYIHupYjpwVixHYkYfLup1SQLOhfVk5lr3UPfDDhXOKPokIlgggCBmo6bsd9xaNR9opN+Zzc22IBWmYPUBW+PNYR7JhO8=',
        user_id: '1fe4ca45-8ef2-4f0a-a2ae-3516cbb3e6a9',
        credential_id: 'axGvJV1lF0lZqUFFz517CQ',
        counter: 41,
        device_type: 'multiDevice',
        backed_up: true,
        transports: 'internal,hybrid',
        created_at: '2026-11-22T12:21:12.422+00:00',
        aaguid: 'ea9b8d66-96e9-4b4a-9b4a-11223344aabb',
      },
    ],
    auth_links: [
      {
        hash: '1cAYAQrgBIqGbIirU79nbRic8Unq6-bHis4OyO2nvec',
        kind: 'reset',
        email: 'ada@example.org',
        user_id: '1fe4ca45-8ef2-4f0a-a2ae-3516cbb3e6a9',
        by_mail: true,
        created_at: '2026-11-22T12:21:13.343+00:00',
        expires_at: '2026-11-22T13:21:13.343+00:00',
      },
      {
        hash: 'H72BZsYEDCiH7buuVARuiDkKNt9mbcrfsSua9Dq1ISA',
        kind: 'link',
        email: 'ada@example.org',
        user_id: '1fe4ca45-8ef2-4f0a-a2ae-3516cbb3e6a9',
        by_mail: true,
        created_at: '2026-11-22T12:21:13.965+00:00',
        expires_at: '2026-11-22T12:36:13.965+00:00',
      },
      {
        hash: 'kGvy-6uyDJRgrvNFTHgQDiimGuG5PLlga8rQk9taduE',
        kind: 'verify',
        email: 'cleo@example.org',
        user_id: '3c77e684-df1b-46c5-8db1-f9fec52e9265',
        password:
          '7a5d4dd2d767a97c28f328c2b9c2c08f:d0f17bbc13a2fb456467fc36fd7bb727764f67f35ccea235510d924839532e3062da0b486b69b53b9b4ad412883997308cfcabfe90892b03386b02e251d85a91',
        by_mail: true,
        created_at: '2026-11-22T12:21:15.326+00:00',
        expires_at: '2026-11-23T12:21:15.326+00:00',
        browser: '5QbCoIXRHgh_atJ9MIxyOJh-4JtOipfcGSAaGqZd0i4',
      },
      {
        hash: 'm_ZTq_BTurp12eHXstCYti8Qjhnrm7uIL3e7ZEzNqoA',
        kind: 'link',
        email: 'dora@example.org',
        by_mail: true,
        created_at: '2026-11-22T12:21:15.693+00:00',
        expires_at: '2026-11-22T12:36:15.693+00:00',
      },
    ],
    auth_verifications: [
      {
        id: '8CkihOl1B8bDl8URevZbeFOUtBlC21Yt',
        identifier: '0m9_9HgmCoAfv6D39dPErYM84Sj0taCy',
        value:
          '{"type":"authentication","expectedChallenge":"R8poqM-4gMiFzLSi9VjNuFEC5yckc-T16Xp06_uQASQ","userData":{"id":""}}',
        expires_at: '2026-11-22T12:26:15.799+00:00',
        created_at: '2026-11-22T12:21:15.799+00:00',
        updated_at: '2026-11-22T12:21:15.799+00:00',
      },
      {
        id: '95160209-d4b1-4076-9668-ba35cd194ca1',
        identifier: 'provider _MBCUNG2Q1DG3kbVufJc4aYqVEDB4T7WWwPfzZGSk7A',
        value:
          '{"provider":"club","purpose":"sign-in","next":"/groups","redirectUri":"http://127.0.0.1:39419/auth/providers/club/callback","nonce":"x55TSb963xYrFXQwpFTtQPwB8krltzYq7tJunTu9jPQ","verifier":"HowEO1fmpvTt5L4sX4wFf4gOC_FXm1CXcBwGaIYKGgw","browser":"DdCrqMZQ1OUZZj4pvf1ac87RMSKMZQTZjM33qhrCICk","userId":null}',
        expires_at: '2026-11-22T12:31:15.813+00:00',
        created_at: '2026-11-22T12:21:15.813+00:00',
        updated_at: '2026-11-22T12:21:15.813+00:00',
      },
    ],
  },
  cookies: {
    ofLink:
      'fulltime.session_token=ta-qkCl57Nki04qhIS8FnupEm598nuua.zkzo7rX874slHmvX3GFcagCit30yJ3H7%2BLRuFfj%2BEsQ%3D',
    ofPasskey:
      'fulltime.session_token=HYxHDzlGI5LUQv4yJg0mPxKErPVsNK41.qHE%2BEY9nAfY0kYSQl9Vac5erVWWsryOydPGu6Dtbwsw%3D',
    ofProvider:
      'fulltime.session_token=ide5Ned4ehHTZ-VyGUrxLqNjBjy4kZam.7v0IW3iM51ZBJaXEMb5x3iG%2FYGt%2BVB7POp%2Fo7LbD6vs%3D',
    browserKey: 'fulltime.browser=WTeMN16EltOFuKNbe6QsO0sjaWUSIIjprYhXggGqQXY',
    challenge:
      'fulltime.better-auth-passkey=0m9_9HgmCoAfv6D39dPErYM84Sj0taCy.0zpF47VIBrZz5L7NpRA10yh%2B3Wd543wBK2nXr2njR3I%3D',
    visit: 'fulltime.provider=9i-SfQWg5a5gUgAUV_p8mQhSdrmbE0JnOTJcnDuKIWo',
  },
  links: {
    reset: 'edmew9z-Ihufla4oUFO6eST5lzRakbUjhsbWszxsTSU',
    link: 'Gr-tWCwWJniMNUSSLRQXbbKZBIvrXH_3Ciiaw_F-geM',
    verify: 'd4F78O_EaOTiMRYah31PUGC9kqXxdvEmnBY-V4SKPik',
    linkOfNobody: 'ZT_ATxxGrgoYjM0D8dCT6-lORcasLzdJSua-f4D0fZ4',
  },
  phone: {
    id: 'axGvJV1lF0lZqUFFz517CQ',
    jwk: {
      kty: 'EC',
      x: 'e6liOnBWLEdiRh8u6nVJAs6F9WTmWvdQ98MOFc4o-iQ',
      y: 'gCBmo6bsd9xaNR9opN-Zzc22IBWmYPUBW-PNYR7JhO8',
      crv: 'P-256',
      d: 'Wh5l8xHPKsOi2K3Rll49OhTdVS6fyq7TuDPCC1Ysqio',
    },
  },
  key: {
    id: '0c1dFhlCB6Xpi5YFW5Msmg',
    jwk: {
      crv: 'Ed25519',
      d: 'KdIpgZZxXpoiIRLs1FnZYzUywpUXKS3nOAGe5TI398k',
      x: 'unZzDCJZV6qJbIQDW0VRDoW6YqJEyhS87LTNphALRx8',
      kty: 'OKP',
    },
  },
  visitUrl:
    'http://localhost:46423/auth?response_type=code&client_id=fulltime&redirect_uri=http%3A%2F%2F127.0.0.1%3A39419%2Fauth%2Fproviders%2Fclub%2Fcallback&scope=openid+email&state=B09sMBMdFDKKZR3drk48agD0hJIbOhFJXNDryO_UhAc&nonce=x55TSb963xYrFXQwpFTtQPwB8krltzYq7tJunTu9jPQ&code_challenge=QCP-0wENJmYseL6eG2SLldxAmTnrZxy2Y5cZLcZvTnI&code_challenge_method=S256',
  origin: 'http://127.0.0.1:39419',
} as const;
