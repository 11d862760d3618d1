import { describe, expect, it } from 'vitest'
import { CANIEMAIL } from '../../packages/lint/src/clients/caniemail.js'
import { CLIENTS } from '../../packages/lint/src/clients/index.js'
import { NOTES } from '../../packages/lint/src/clients/notes/index.js'
import { FOLLOWED, agreementOf, type Agreement } from './agreement.js'
import { REASONS, reasonFor } from './disagreements.js'
import { NOTE_PROBES, NOTES_NOT_FOLLOWED } from './note-probes.js'

const all = FOLLOWED.map(([client, column]) => agreementOf(client, column))

it('each client is compared with caniemail, but for those that only draw another dark or leave pictures out', () => {
  const compared = FOLLOWED.map(([client]) => client as string)
  expect(
    CLIENTS.map(({ id }) => id)
      .filter((id) => !compared.includes(id))
      .toSorted(),
  ).toEqual(['apple-mail-dark', 'images-off', 'outlook-new-dark'])
})

describe('agreement with caniemail', () => {
  it.each(all.map((agreement) => [agreement.client, share(agreement), agreement] as const))(
    '%s agrees on %s of the features that caniemail knows',
    (client, _, { disagreements, forgotten }) => {
      expect(forgotten).toEqual([])
      expect(disagreements.filter((disagreement) => reasonFor(client, disagreement) === undefined)).toEqual([])
    },
  )

  it('has no reason for what is no disagreement any more', () => {
    const found = all.flatMap(({ client, disagreements }) =>
      disagreements.map((disagreement) => `${client} ${disagreement.split(':')[0]}`),
    )
    expect(Object.keys(REASONS).filter((reason) => !found.includes(reason))).toEqual([])
  })

  it('each note that we follow has a probe, and no probe is without one', () => {
    const probed = Object.keys(NOTE_PROBES).filter(
      (note) => !['html-body #1', 'html-style #1', 'html-style #6'].includes(note),
    )
    expect(probed.toSorted()).toEqual(Object.keys(NOTES).toSorted())
    expect(Object.keys(NOTES_NOT_FOLLOWED).filter((note) => note in NOTE_PROBES)).toEqual([])
  })

  it('is written down', async () => {
    await expect(report()).toMatchFileSnapshot('../../snapshots/clients/agreement.txt')
  })
})

function share({ agreed, known }: Agreement): string {
  return `${((100 * agreed) / known).toFixed(1)} %`
}

function byReason(client: string, disagreements: readonly string[]): string[] {
  const reasons = new Set(disagreements.map((disagreement) => reasonFor(client, disagreement)))
  return [...reasons].flatMap((reason) => [
    `${client}: ${reason ?? 'no reason'}`,
    ...disagreements
      .filter((disagreement) => reasonFor(client, disagreement) === reason)
      .map((disagreement) => `    ${disagreement}`),
  ])
}

function report(): string {
  const columns = ['client', 'caniemail', 'features', 'agreed', 'share', 'unknown', 'notes', 'followed', 'tested']
  const rows = all.map((agreement) => {
    const { client, column, known, agreed, unknown, notes, followed, tested } = agreement
    return [client, column, known, agreed, share(agreement), unknown, notes, followed, tested].map(String)
  })
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return [
    `What the simulated clients show of ${Object.keys(CANIEMAIL).length} features, compared with what caniemail has tested. This says that the`,
    'simulation does what the data says, and not that the data is right or new: "tested" is the date of the middle test.',
    '',
    line(columns),
    ...rows.map(line),
    '',
    'Disagreements, and why',
    ...all.flatMap(({ client, disagreements }) => byReason(client, disagreements)),
    '',
    'Notes on partial support that are not followed, and why',
    ...Object.entries(NOTES_NOT_FOLLOWED).map(([note, reason]) => `${note}  (${reason})`),
    '',
  ].join('\n')
}
