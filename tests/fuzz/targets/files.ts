import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { checkMessage } from '../../../packages/lint/src/rules/message/index.js'
import { readRecipients, type RecipientFormat } from '../../../packages/server/src/recipients/read-recipients.js'
import { checkTotal, layoutOf, readArchive } from '../../../src/cli/import/archive/read-archive.js'
import { openArchive } from '../../../src/cli/import/archive/zip.js'
import { envelopeChunks } from '../../../src/cli/import/envelope.js'
import { progressOn } from '../../../src/cli/terminal.js'
import { UsageError } from '../../../src/cli/usage-error.js'
import { importHtml } from '../../../src/instance/platform.js'
import { GOOD_MESSAGE, octets } from '../../lint/message/good-message.js'
import { hostileString } from '../hostile-values.js'
import { mutateBytes } from '../mutate-bytes.js'
import { mutateHtml } from '../mutate-html.js'
import type { Random } from '../random.js'
import type { Target } from '../target.js'

const HEADER = 'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url'
const ROW =
  '101.low-tide,2026-02-01T08:00:00.000Z,true,2026-02-01T08:00:05.000Z,,newsletter,only_paid,"Low tide, slowly","A ""quiet"" letter",'
const POST_HTML =
  '<h2>Rope</h2><p>Lamps <strong>on</strong>.</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>Behind.</p>'
const SILENT = { isTTY: false, columns: 80, write: () => true }

const LISTS: Readonly<Record<RecipientFormat, readonly string[]>> = {
  csv: [
    'email,name,state,links.unsubscribe,city\r\nana@x.example,"Lima, Ana",paid,https://x.example/u,Porto\r\nbo@x.example,,free,,"line\nbreak"\n',
    'email;name;is_subscribed\nana@x.example;Ana;true\n"bo@x.example";"Bo ""B""";0\n',
    '\ufeffEmail\tName\tToken\nana@x.example\tAna\tt-1\n',
  ],
  ndjson: [
    '{"email":"ana@x.example","name":"Ana","id":7,"token":"t","state":"paid","links":{"unsubscribe":"https://x.example/u"},"fields":{"nick":"A"}}\n\n{"email":"bo@x.example","is_subscribed":true,"visits":3}\n',
    '{"email":"a@\u0301b.example"}\n[1]\nnull\n{"email":5}\n{"email":"x@y.example","__proto__":{"a":1},"constructor":"c"}\n',
  ],
}

export const recipientsCsvTarget = recipientsTarget('recipients-csv', 'csv')
export const recipientsNdjsonTarget = recipientsTarget('recipients-ndjson', 'ndjson')

function recipientsTarget(name: string, format: RecipientFormat): Target {
  return {
    name,
    kind: 'bytes',
    seeds: async () => LISTS[format].map((text) => Buffer.from(text)),
    generate: (random) =>
      changed(
        random,
        LISTS[format].map((text) => Buffer.from(text)),
      ),
    mutate: (input, random, other) => mutateBytes(bytesOf(input), random, () => bytesOf(other())),
    run: (input) =>
      unlessRefused(async () => {
        // Chunks end anywhere, also within a character.
        const bytes = bytesOf(input)
        const third = Math.ceil(bytes.length / 3) || 1
        const chunks = [0, 1, 2].map((part) => bytes.subarray(part * third, (part + 1) * third))
        for await (const batch of readRecipients(Readable.from(chunks), format)) void batch.length
      }),
  }
}

export const archiveTarget: Target = {
  name: 'archive',
  kind: 'bytes',
  seeds: async () => [
    archiveOf(POST_HTML, [ROW]),
    archiveOf('<p>a', [ROW, ROW.replace('only_paid', 'everyone')]),
    zipSync({ 'export/posts/1.a.html': strToU8(POST_HTML), '__MACOSX/posts/._1.a.html': strToU8('x') }),
  ],
  // A change to packed bytes mostly breaks the packing; the content is changed before it is packed.
  generate: (random) =>
    archiveOf(
      mutateHtml(POST_HTML, random, () => hostileString(random)),
      [ROW, Buffer.from(changed(random, [Buffer.from(ROW)])).toString()],
    ),
  mutate: (input, random, other) => mutateBytes(bytesOf(input), random, () => bytesOf(other())),
  run: (input) =>
    unlessRefused(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'diptych-fuzz-'))
      const path = join(folder, 'export.zip')
      try {
        writeFileSync(path, bytesOf(input))
        await importAll(path)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }),
}

async function importAll(path: string): Promise<void> {
  const archive = await openArchive(path)
  try {
    const layout = layoutOf(archive.files)
    checkTotal(path, archive, layout.posts)
    await readArchive(layout, {
      importPost: importHtml,
      maxInput: 16_000_000,
      audience: undefined,
      progress: (total) => progressOn(SILENT, total),
      async write(_, post) {
        for (const chunk of envelopeChunks(post)) if (typeof chunk !== 'string') return 'not text'
        return null
      },
    })
  } finally {
    archive.close()
  }
}

export const checkMessageTarget: Target = {
  name: 'check-message',
  kind: 'bytes',
  seeds: async () => [octets(GOOD_MESSAGE)],
  generate: (random) => changed(random, [octets(GOOD_MESSAGE)]),
  mutate: (input, random, other) => mutateBytes(bytesOf(input), random, () => bytesOf(other())),
  async run(input) {
    checkMessage(bytesOf(input))
  },
}

function archiveOf(html: string, rows: readonly string[]): Uint8Array {
  return zipSync({ 'posts.csv': strToU8([HEADER, ...rows].join('\r\n')), 'posts/101.low-tide.html': strToU8(html) })
}

function changed(random: Random, seeds: readonly Uint8Array[]): Uint8Array {
  return mutateBytes(random.pick(seeds), random, () => random.pick(seeds))
}

function bytesOf(input: unknown): Uint8Array {
  return input instanceof Uint8Array ? input : Buffer.from(String(input))
}

/** A clear refusal is what bad input gets. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
  }
}
