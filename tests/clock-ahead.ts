// Loaded before a server (node --import), so that its clock is ahead of the machine's, by CLOCK_AHEAD_SECONDS.

const ahead = Number(process.env.CLOCK_AHEAD_SECONDS) * 1000;
const MachineDate = Date;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length > 0 ? parts : [MachineDate.now() + ahead], newTarget),
  get: (target, name, receiver) =>
    name === "now" ? () => MachineDate.now() + ahead : Reflect.get(target, name, receiver),
});
