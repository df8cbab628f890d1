// What is measured in this process is built as visitors meet it: React reads this as it is imported, and takes twice as long
// without it.
process.env.NODE_ENV = "production";
