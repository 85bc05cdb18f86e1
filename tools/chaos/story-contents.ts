import type { Writer } from './writer.ts'

/** A greeting is written, said otherwise, and published. */
export async function keepContents({ client, word }: Writer): Promise<void> {
  const title = `Pesan ${word()}`
  const greeting = await client.command('POST /v1/contents', {
    body: { title, body: 'Selamat pagi', channels: ['OFFICE'] },
  })
  if (greeting)
    await client.command('PUT /v1/contents/{id}', {
      params: { id: greeting.id },
      body: { version: greeting.version, body: 'Selamat siang', status: 'PUBLISHED' },
    })
}

/** A PNG of one point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A banner of its own and a group are put up, changed, put into order, and taken down. */
export async function keepBanners({ client, word }: Writer): Promise<void> {
  const picture = await client.upload('POST /v1/images/upload', {
    params: {},
    name: 'titik.png',
    bytes: point,
  })
  if (!picture) return
  const title = `Banner ${word()}`
  const shown = { audience: 'SA' as const, startAt: new Date().toISOString() }
  const banner = await client.command('POST /v1/event-banner', {
    body: { ...shown, title, imageUrl: picture.url },
  })
  if (banner) {
    await client.command('PUT /v1/event-banner/order', { body: { audience: 'SA', ids: [banner.id] } })
    const now = await client.ask('GET /v1/event-banner/{id}', { params: { id: banner.id } })
    const changed =
      now &&
      (await client.command('PUT /v1/event-banner/{bannerId}', {
        params: { bannerId: banner.id },
        body: { title: `${title} baru`, version: now.version },
      }))
    if (changed)
      await client.command('DELETE /v1/event-banner/{id}', {
        params: { id: banner.id },
        body: { version: changed.version },
      })
  }
  const group = await client.command('POST /v2/event-banner-group', {
    body: { ...shown, title, banners: [{ title, imageUrl: picture.url }] },
  })
  if (group)
    await client.command('PUT /v2/event-banner-group/{bannerId}', {
      params: { bannerId: group.id },
      body: { title: `${title} baru`, version: group.version },
    })
}

/** A group of branches, made and renamed. */
export async function keepBranchGroup({ client, shop, word }: Writer): Promise<void> {
  const name = `Kelompok ${word()}`
  const group = await client.command('POST /v2/branch-group', {
    body: { name, branchIds: [shop.branchId] },
  })
  if (group)
    await client.command('PUT /v2/branch-group', {
      body: { id: group.id, version: group.version, name: `${name} baru` },
    })
}

/** A survey is asked, and asked otherwise before anybody has answered. */
export async function keepSurvey({ client, word }: Writer): Promise<void> {
  const title = `Survei ${word()}`
  const questions = [{ kind: 'TEXT' as const, text: 'Apa usul Anda?' }]
  const survey = await client.command('POST /v1/surveys', {
    body: { title, startsOn: '2026-01-01', endsOn: '2099-12-31', questions },
  })
  if (survey)
    await client.command('PUT /v1/surveys/{id}', {
      params: { id: survey.id },
      body: { version: survey.version, title: `${title} baru` },
    })
}
