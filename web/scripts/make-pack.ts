import { packPages } from "./pack";
import { packFile, pages } from "./place";

packPages(pages, packFile);
