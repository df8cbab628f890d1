/** For whoever asked alone, and kept by nobody. */
export const keptByNobody = "private, no-store";
/** Made for one visitor, whose browser may keep it for "back", and asks before it shows it otherwise. */
export const keptByVisitor = "private, no-cache";
/** The same for everyone; whoever keeps it asks each time whether it is still so. */
export const askedEachTime = "no-cache";
/** The same for everyone, and no harm done where it is an hour old. */
export const keptForAnHour = "public, max-age=3600";
/** At an address that never has another content. */
export const keptForEver = "public, max-age=31536000, immutable";
