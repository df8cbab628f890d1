import { readFileSync } from "node:fs";

// Loaded before a server (node --import), so that its clock is off by the seconds that stand in CLOCK_FILE, and jumps when others
// do. What measures by a time that never jumps (timers, performance.now()) is left alone, as it is on a machine.

const lookEveryMilliseconds = 20;
const file = process.env.CLOCK_FILE ?? "";
const MachineDate = Date;
let ahead = 0;

function look() {
  ahead = Number(readFileSync(file, "utf8")) * 1_000;
}

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length > 0 ? parts : [MachineDate.now() + ahead], newTarget),
  get: (target, name, receiver) =>
    name === "now" ? () => MachineDate.now() + ahead : Reflect.get(target, name, receiver),
});
look();
setInterval(look, lookEveryMilliseconds).unref();
