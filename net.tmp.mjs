import { launchChromium } from 'diptych/newsletter'
import { documentOf, END } from './bench/editors/documents.mjs'
import { bundledEditors } from './bench/editors/peers.mjs'
import { serveEditors } from './bench/editors/server.mjs'
const editors=await bundledEditors(['diptych'])
const server=await serveEditors(editors)
const letter=documentOf({words:10000,blocks:0,cards:40},server.picture)
const browser=await launchChromium(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])
const context=await browser.newContext({viewport:{width:1280,height:900}})
const page=await context.newPage(); await page.goto(`${server.origin}/diptych/`); await page.waitForFunction(()=>window.clock&&window.mountEditor)
const r=await page.evaluate(async([g,e])=>{const t0=performance.now(); const ms=await window.clock.open(g,e); return {ms, t0, list:performance.getEntriesByType('resource').filter(x=>x.startTime>t0-1).map(x=>[Math.round(x.startTime-t0),Math.round(x.responseEnd-t0),x.name.split('/').pop()])}},[letter.cards,END])
console.log(r.ms); for(const l of r.list)console.log(l.join(' '))
await browser.close(); server.close()
