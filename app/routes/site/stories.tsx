export default function StoriesPage() {
  return <h1>Stories</h1>;
}
