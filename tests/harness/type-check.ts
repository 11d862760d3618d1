import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import ts from 'typescript'
import { ROOT } from './paths.js'

/** A source file with this text in place of its own. */
export interface PlantedFile {
  readonly file: string
  readonly text: string
  /** A file that imports this one. Its errors count as well. */
  readonly importer?: string
}

/**
 * Messages of the compiler, with the project's own settings, for each of the files. A planted file stands beside the
 * one that it changes, so all are parts of one program: a program costs seconds, and a file more next to nothing.
 * Nothing is written to disk.
 */
export function typeErrors<Name extends string>(files: Readonly<Record<Name, string | PlantedFile>>) {
  const { config } = ts.readConfigFile(`${ROOT}/tsconfig.json`, ts.sys.readFile) as { config: unknown }
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const planted = new Map<string, string>()
  const beside = (file: string, i: number) => `${ROOT}/${dirname(file)}/planted-${i}-${basename(file)}`
  const checked = Object.entries<string | PlantedFile>(files).map(([name, given], i) => {
    if (typeof given === 'string') return { name, paths: [`${ROOT}/${given}`] }
    const { file, text, importer } = given
    const paths = [beside(file, i)]
    planted.set(beside(file, i), text)
    if (importer !== undefined) {
      const module = (path: string) => `/${basename(path).replace(/\.tsx?$/, '.js')}'`
      const imports = readFileSync(`${ROOT}/${importer}`, 'utf8').replace(module(file), module(beside(file, i)))
      paths.push(beside(importer, i))
      planted.set(beside(importer, i), imports)
    }
    return { name, paths }
  })
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.fileExists = (path) => planted.has(path) || fileExists(path)
  host.readFile = (path) => planted.get(path) ?? readFile(path)
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = planted.get(path)
    return text === undefined
      ? getSourceFile(path, languageVersion, ...rest)
      : ts.createSourceFile(path, text, languageVersion)
  }
  const ambient = fileNames.filter((path) => path.startsWith(`${ROOT}/src/`) && path.endsWith('.d.ts'))
  const program = ts.createProgram([...ambient, ...checked.flatMap(({ paths }) => paths)], options, host)
  const messages = (path: string) => {
    const source = program.getSourceFile(path)
    if (!source) throw new Error(`There is no file ${path}`)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  }
  return Object.fromEntries(checked.map(({ name, paths }) => [name, paths.flatMap(messages)])) as Record<Name, string[]>
}
