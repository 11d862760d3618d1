import { describe, expect, it } from 'vitest'
import { SOURCES } from '../../packages/move/src/sources/index.js'
import { recogniseSource } from '../../packages/move/src/steps/recognise.js'
import { fixture } from './moved-source.js'
import { filesFrom, readExport } from './read-source.js'

const listed = async (csv: string, path = 'people.csv') => {
  const { readers, notes, source } = await readExport(filesFrom({ [path]: csv }))
  return { source, notes, readers, states: readers.map(({ email, status }) => `${email.split('@')[0]} ${status}`) }
}

describe('a list of readers', () => {
  it('is read with columns in any language, and says what was assumed', async () => {
    const { source, readers, notes, lost } = await readExport(fixture('list'))
    expect(source).toBe('list')
    expect(readers.map(({ email, status }) => `${email} ${status}`)).toEqual([
      'jan@reader.example bounced',
      'ana@reader.example bounced',
      'ana@reader.example active',
      'ben@reader.example unsubscribed',
      'cem@reader.example pending',
      'dia@reader.example unsubscribed',
      'eva@reader.example unsubscribed',
      'fay@reader.example active',
      'gil@reader.example unsubscribed',
      'hal@reader.example unsubscribed',
      'ida@reader.example active',
      'not-an-address active',
      'kim@reader.example active',
      'leo@reader.example active',
    ])
    expect(readers[2]).toEqual({
      email: 'ana@reader.example',
      name: 'Ana Müller',
      status: 'active',
      state: 'free',
      created_at: '2023-02-03T00:00:00.000Z',
      unsubscribed_at: null,
      consent: null,
      plan: null,
      stripe_customer: null,
      tags: ['Fluss', 'früh'],
      fields: { status: 'abonniert', anmeldedatum: '03.02.2023', ort: 'Köln' },
      where: 'leser.csv:2',
    })
    expect(readers[7]).toMatchObject({
      name: 'Fay Ferry',
      consent: { at: '2022-05-06T07:08:09.000Z', how: 'confirmed, by the list', from: '203.0.113.4' },
      fields: { notes: 'likes eels, and tar' },
    })
    expect(readers[9]?.unsubscribed_at).toBe('2023-01-02T00:00:00.000Z')
    expect(readers[10]?.consent).toBeNull()
    expect(lost).toEqual([{ where: 'leser.csv:7', message: 'has no address: Niemand, abonniert' }])
    const said = notes.map(({ where, message }) => `${where} ${message}`)
    expect(said).toContain(
      "leser.csv 1 readers have the unknown state 'schläft'. They get no mail, because they may have left.",
    )
    expect(said).toContain('leser.csv 1 readers have no state. They get no mail, because they may have left.')
    expect(said.find((line) => line.startsWith('plain.txt does not say of 2 readers'))).toContain('taken as active')
  })

  it('takes the strictest of several columns', async () => {
    const csv = `address,subscribed,bounced,unsubscribed,complained
a@x.example,yes,no,no,no
b@x.example,yes,yes,no,no
c@x.example,yes,no,2023-01-01,no
d@x.example,yes,yes,no,yes
e@x.example,perhaps,no,no,no
`
    const { states } = await listed(csv)
    expect(states).toEqual(['a active', 'b bounced', 'c unsubscribed', 'd complained', 'e unsubscribed'])
  })

  it('finds the addresses by what rows hold, and is active only with a note', async () => {
    const { states, notes } = await listed('Person;Kontakt\nAna;a@x.example\nBen;b@x.example\n')
    expect(states).toEqual(['a active', 'b active'])
    expect(notes[0]?.message).toContain('does not say of 2 readers')
    expect((await listed('email\na@x.example\n', 'unsubscribed.csv')).states).toEqual(['a unsubscribed'])
  })

  it('in UTF-16, with broken rows and hostile values, loses nobody in silence', async () => {
    const text = '\uFEFFemail\tname\tstatus\na@x.example\t=cmd()\tactive\n"b@x.example\tx\n'
    const { readers, lost } = await readExport(filesFrom({ 'x.csv': new Uint8Array(Buffer.from(text, 'utf16le')) }))
    expect(readers.map(({ email, name }) => [email, name])).toEqual([['a@x.example', '=cmd()']])
    expect(lost).toHaveLength(1)
    await expect(readExport(filesFrom({ 'x.csv': 'a,b\n1,2\n' }))).rejects.toThrow('no source reads this')
  })
})

describe('recognising a source', () => {
  it('asks no other source after a sign that only one has', async () => {
    const files = filesFrom({ 'x.csv': 'email,status,tier\n' })
    const asked: string[] = []
    const answering = SOURCES.map((source) => ({
      ...source,
      recognise: () => {
        asked.push(source.name)
        return source.name === 'substack' ? 1 : 0
      },
    }))
    expect((await recogniseSource(files, answering, undefined)).name).toBe('substack')
    expect(asked.at(-1)).toBe('substack')
  })
})
